import type { Key } from '../../../../src/contract/dashboard/keys.ts';
import { PERMISSIONS } from '../../../../src/core/permissions.ts';
import { PERMISSION_WORDS } from '../../format/names.ts';
import { whole } from '../../format/numbers.ts';
import { Badge, BadgeList } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/layout.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './keys-table.module.css';

interface KeysTableProps {
  keys: readonly Key[];
  /** Without them the keys are only shown. */
  onEdit?: (key: Key) => void;
  onRevoke?: (key: Key) => void;
}

export function KeysTable({ keys, onEdit, onRevoke }: KeysTableProps) {
  const actions: Column<Key>[] =
    onEdit && onRevoke
      ? [
          {
            head: 'Actions',
            bare: true,
            tight: true,
            cell: (key) => <KeyActions {...{ target: key, onEdit, onRevoke }} />,
          },
        ]
      : [];
  return (
    <Table
      caption="Keys"
      rows={keys}
      keyOf={({ id }) => id}
      columns={[
        { head: 'Name', lead: true, cell: (key) => <Name target={key} /> },
        { head: 'Permissions', cell: ({ permissions }) => <Permissions held={permissions} /> },
        { head: 'Limits', tight: true, cell: (key) => <Limits target={key} /> },
        {
          head: 'Last used',
          tight: true,
          cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : <Time at={lastUsedAt} relative />),
        },
        { head: '24 hours', right: true, tight: true, cell: ({ last24h }) => <Used {...last24h} /> },
        { head: '30 days', right: true, tight: true, cell: ({ last30d }) => <Used {...last30d} /> },
        ...actions,
      ]}
    />
  );
}

function Name({ target }: { target: Key }) {
  const { name, prefix, expiresAt, revokedAt, fromEnvironment } = target;
  return (
    <>
      <div className={styles.name}>{name}</div>
      <div className={styles.sub}>
        <code>{prefix}…</code>
        {fromEnvironment && <Badge title="TRAWL_API_KEY names it">From the environment</Badge>}
        {revokedAt !== null && (
          <span>
            revoked <Time at={revokedAt} relative />
          </span>
        )}
        {revokedAt === null && expiresAt !== null && <Expiry at={expiresAt} />}
      </div>
    </>
  );
}

function Expiry({ at }: { at: number }) {
  const hasExpired = at <= Date.now();
  return (
    <Badge tone={hasExpired ? 'bad' : 'warn'}>
      {hasExpired ? 'Expired ' : 'Expires '}
      <Time at={at} relative />
    </Badge>
  );
}

function Permissions({ held }: { held: Key['permissions'] }) {
  if (held.length === PERMISSIONS.length) return <Badge tone="accent">Everything</Badge>;
  return (
    <BadgeList>
      {held.map((name) => (
        <Badge key={name}>{PERMISSION_WORDS[name].label}</Badge>
      ))}
    </BadgeList>
  );
}

function Limits({ target: { requestsPerMinute, concurrentRequests } }: { target: Key }) {
  return (
    <span className="numeric">
      {whole(requestsPerMinute)} a minute
      <br />
      <span className={styles.soft}>{whole(concurrentRequests)} at once</span>
    </span>
  );
}

function Used({ requests, credits }: Key['last24h']) {
  return (
    <>
      {whole(requests)} {requests === 1 ? 'request' : 'requests'}
      <br />
      <span className={styles.soft}>
        {whole(credits)} {credits === 1 ? 'credit' : 'credits'}
      </span>
    </>
  );
}

interface ActionsProps {
  target: Key;
  onEdit: (key: Key) => void;
  onRevoke: (key: Key) => void;
}

function KeyActions({ target, onEdit, onRevoke }: ActionsProps) {
  if (target.fromEnvironment) return <span className={styles.soft}>Changed in the environment</span>;
  return (
    <Actions>
      <Button small onClick={() => onEdit(target)} aria-label={`Change ${target.name}`}>
        Change
      </Button>
      <Button small onClick={() => onRevoke(target)} aria-label={`Revoke ${target.name}`}>
        Revoke
      </Button>
    </Actions>
  );
}
