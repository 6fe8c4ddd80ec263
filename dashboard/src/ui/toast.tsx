import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Icon } from './icons.tsx';
import styles from './toast.module.css';

const SHOWN_MS = 5000;

const ToastContext = createContext<(words: string) => void>(() => {});

/** Says in passing that something was done. What needs an answer or could be missed stands in the page instead. */
export function useToast(): (words: string) => void {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<{ id: number; words: string }[]>([]);
  const count = useRef(0);
  const show = useCallback((words: string) => {
    const id = ++count.current;
    setToasts((before) => [...before, { id, words }]);
    setTimeout(() => setToasts((before) => before.filter((toast) => toast.id !== id)), SHOWN_MS);
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.toasts} role="status">
        {toasts.map((toast) => (
          <div key={toast.id} className={styles.toast}>
            <Icon name="check" />
            <span>{toast.words}</span>
          </div>
        ))}
      </div>
    </ToastContext>
  );
}
