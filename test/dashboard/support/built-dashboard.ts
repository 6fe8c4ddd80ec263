import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { startDashboardBuild } from '../../../src/dashboard-build.ts';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Waits until the dashboard in this checkout is built from its sources. Several processes may ask; one builds. */
export async function buildDashboard(): Promise<void> {
  await using build = startDashboardBuild(ROOT, pino({ level: 'error' }, process.stderr));
  await build.done;
  if (build.state() !== 'built') throw new Error('the dashboard could not be built');
}
