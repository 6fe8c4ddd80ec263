import { InvalidArgumentError } from 'commander';

/** A number of things an operator can give: 1 or more. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,12}$/.test(text) || Number(text) < 1)
    throw new InvalidArgumentError('Write a whole number of 1 or more.');
  return Number(text);
}
