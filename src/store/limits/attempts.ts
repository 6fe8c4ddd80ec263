import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Attempts } from '../../account/people-ports.ts';

interface AttemptLimits {
  /** For one e-mail address from one place. */
  perAddress: number;
  /** From one place, for whatever address. */
  perPlace: number;
  windowSeconds: number;
}

/**
 * Counts attempts by the place they come from and by place and e-mail address together, never by the e-mail address
 * alone: then a stranger could keep its owner out from anywhere.
 */
export function createAttempts({ perAddress, perPlace, windowSeconds }: AttemptLimits): Attempts {
  const places = new RateLimiterMemory({ points: perPlace, duration: windowSeconds });
  const addresses = new RateLimiterMemory({ points: perAddress, duration: windowSeconds });

  return {
    async begin({ email, ip }) {
      const place = placeOf(ip);
      // Hashed, so that what is kept is small whatever is sent.
      const address = createHash('sha256').update(`${place} ${email.toLowerCase()}`).digest('base64');
      // Counted first and judged after, so that of many at once no more get through.
      const [atPlace, atAddress] = await Promise.all([places.penalty(place), addresses.penalty(address)]);
      const waits = [
        ...(atPlace.consumedPoints > perPlace ? [atPlace.msBeforeNext] : []),
        ...(atAddress.consumedPoints > perAddress ? [atAddress.msBeforeNext] : []),
      ];
      if (waits.length > 0) {
        await Promise.all([places.reward(place), addresses.reward(address)]);
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
      }
      return {
        allowed: true,
        async succeeded() {
          await Promise.all([places.reward(place), addresses.delete(address)]);
        },
      };
    },
  };
}

/** Of IPv6 the network: one subscriber has 2^64 addresses to try from. */
function placeOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter((group) => group !== '').length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':');
}
