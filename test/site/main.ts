import { startSite } from './site.ts';

const site = await startSite({ port: Number(process.env.PORT ?? 9000) });

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void site.close());

// Last, because whoever reads the address may send the signal at once.
console.log(site.url);
