import { countryProfileOf } from '../../core/country-profiles.ts';
import { deviceProfileOf } from '../../core/device-profiles.ts';
import type { CdpSession } from './cdp-connection.ts';
import type { Order } from './order.ts';

/** Makes the page look like the order's device in the order's country, to servers and to scripts alike. */
export async function applyProfile(
  session: CdpSession,
  order: Pick<Order, 'deviceType' | 'country' | 'headers'>,
  version: string,
): Promise<void> {
  const device = deviceProfileOf(order.deviceType, version);
  const country = order.country && countryProfileOf(order.country.code);
  const { width, height } = device.viewport;
  await Promise.all([
    session.send('Emulation.setUserAgentOverride', {
      ...identityOf(order, device),
      acceptLanguage: (country?.languages ?? DEFAULT_LANGUAGES).join(','),
      platform: device.platform,
    }),
    session.send('Emulation.setDeviceMetricsOverride', {
      ...{ width, height, deviceScaleFactor: device.deviceScaleFactor, mobile: device.hasTouch },
      ...{ screenWidth: width, screenHeight: height, positionX: 0, positionY: 0 },
      screenOrientation: device.hasTouch
        ? { type: 'portraitPrimary', angle: 0 }
        : { type: 'landscapePrimary', angle: 0 },
    }),
    ...(device.hasTouch
      ? [session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })]
      : []),
    session.send('Emulation.setLocaleOverride', { locale: country?.locale ?? 'en-US' }),
    ...(country ? placeCalls(session, country) : []),
  ]);
}

const DEFAULT_LANGUAGES = ['en-US', 'en'];

type Device = ReturnType<typeof deviceProfileOf>;

/** A caller's own user agent is the page's too, and then there are no client hints that could contradict it. */
function identityOf({ headers }: Pick<Order, 'headers'>, device: Device) {
  const own = headers.find(({ name }) => name.toLowerCase() === 'user-agent');
  return own ? { userAgent: own.value } : { userAgent: device.userAgent, userAgentMetadata: device.clientHints };
}

function placeCalls(session: CdpSession, country: ReturnType<typeof countryProfileOf>): Promise<unknown>[] {
  const { timeZone: timezoneId, latitude, longitude } = country;
  return [
    session.send('Emulation.setTimezoneOverride', { timezoneId }),
    session.send('Emulation.setGeolocationOverride', { latitude, longitude, accuracy: 100 }),
  ];
}
