import type { IconName } from '../ui/icons.tsx';

export interface NavItem {
  to: string;
  label: string;
  icon: IconName;
}

export const NAV: readonly NavItem[] = [
  { to: '/', label: 'Overview', icon: 'overview' },
  { to: '/playground', label: 'Playground', icon: 'playground' },
  { to: '/keys', label: 'Keys', icon: 'keys' },
  { to: '/usage', label: 'Usage', icon: 'usage' },
  { to: '/requests', label: 'Requests', icon: 'requests' },
  { to: '/ledger', label: 'Ledger', icon: 'ledger' },
  { to: '/settings', label: 'Settings', icon: 'settings' },
];

export const OWNER_NAV: readonly NavItem[] = [
  { to: '/accounts', label: 'Accounts', icon: 'accounts' },
  { to: '/system', label: 'System', icon: 'system' },
];
