import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Me } from '../../../src/contract/dashboard/people.ts';
import { useSignOut } from '../api/people.ts';
import { compact, whole } from '../format/numbers.ts';
import icon from '../icon.svg';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import styles from './app-shell.module.css';
import { NAV, type NavItem, OWNER_NAV } from './nav.ts';

/** The sidebar (on a phone: a bar with a menu) around every page of somebody signed in. */
export function AppShell({ me, onLeave, children }: { me: Me; onLeave: () => void; children: ReactNode }) {
  const [path] = useLocation();
  const [open, setOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useRouteFocus(main, path, () => setOpen(false));
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <header className={styles.bar}>
        <Brand />
        <Button
          ref={toggle}
          kind="quiet"
          square
          aria-expanded={open}
          aria-controls="menu"
          aria-label={open ? 'Close the menu' : 'Open the menu'}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} size={18} />
        </Button>
      </header>
      <aside id="menu" className={styles.side} data-open={open || undefined} aria-label="Menu">
        <Brand />
        <nav className={styles.nav} aria-label="Pages">
          <NavGroup items={NAV} path={path} />
          {me.person.role === 'owner' && <NavGroup title="Owner" items={OWNER_NAV} path={path} />}
        </nav>
        <div className={styles.foot}>
          <Link to="/ledger" className={styles.credits} title={`${whole(me.account.creditsLeft)} credits`}>
            <span>Credits left</span>
            <b>{me.account.creditsLeft < 1e9 ? whole(me.account.creditsLeft) : compact(me.account.creditsLeft)}</b>
          </Link>
          <Who me={me} onLeave={onLeave} />
        </div>
      </aside>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

function Brand() {
  return (
    <Link to="/" className={styles.brand} aria-label="Trawl, overview">
      <img src={icon} alt="" />
      Trawl
    </Link>
  );
}

function NavGroup({ title, items, path }: { title?: string; items: readonly NavItem[]; path: string }) {
  return (
    <div>
      {title && <p className={styles.heading}>{title}</p>}
      <ul className={styles.group}>
        {items.map((item) => (
          <li key={item.to}>
            <Link to={item.to} className={styles.link} aria-current={isHere(item.to, path) ? 'page' : undefined}>
              <Icon name={item.icon} />
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function isHere(to: string, path: string): boolean {
  return to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`);
}

function Who({ me, onLeave }: { me: Me; onLeave: () => void }) {
  const signOut = useSignOut();
  return (
    <div className={styles.person}>
      <div>
        <b>{me.person.name}</b>
        <span title={me.person.email}>{me.account.name}</span>
      </div>
      <Button
        kind="quiet"
        small
        square
        aria-label="Sign out"
        title="Sign out"
        busy={signOut.isPending}
        onClick={() => signOut.mutate(undefined, { onSuccess: onLeave })}
      >
        {!signOut.isPending && <Icon name="signOut" />}
      </Button>
    </div>
  );
}

/** A new page begins at its top with the focus on it, as if the browser itself had gone there. */
function useRouteFocus(main: { current: HTMLElement | null }, path: string, onChange: () => void) {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    onChange();
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  });
}
