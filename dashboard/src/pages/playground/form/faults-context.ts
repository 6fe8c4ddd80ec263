import { createContext, useContext } from 'react';

/** What is wrong, by the path of the field it is wrong with. */
export const FaultsContext = createContext<ReadonlyMap<string, string>>(new Map());

export function useFault(path: string): string | undefined {
  return useContext(FaultsContext).get(path);
}

/** Whether anything is wrong in a list or below it. */
export function useHasFault(prefix: string): boolean {
  const faults = useContext(FaultsContext);
  return [...faults.keys()].some(
    (path) => path === prefix || path.startsWith(`${prefix}[`) || path.startsWith(`${prefix}.`),
  );
}
