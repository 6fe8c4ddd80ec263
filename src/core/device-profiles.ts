import { brandsOf } from './user-agent-brands.ts';

export type DeviceType = 'desktop' | 'mobile';

/** Name and value; the names in lower case, in the order in which Chrome sends them. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** What a Chrome of this version on this device tells of itself, the same to servers and to scripts. */
export interface DeviceProfile {
  userAgent: string;
  /** `navigator.platform`. */
  platform: string;
  /** `navigator.userAgentData`, in the words of the DevTools protocol's UserAgentMetadata. */
  clientHints: {
    brands: { brand: string; version: string }[];
    fullVersionList: { brand: string; version: string }[];
    platform: string;
    platformVersion: string;
    architecture: string;
    bitness: string;
    model: string;
    mobile: boolean;
    wow64: boolean;
  };
  viewport: { width: number; height: number };
  deviceScaleFactor: number;
  hasTouch: boolean;
}

/** `version` is a full one, as `chromium --version` tells it. */
export function deviceProfileOf(type: DeviceType, version: string): DeviceProfile {
  const major = Number.parseInt(version, 10);
  const brands = { brands: brandsOf(major, String(major)), fullVersionList: brandsOf(major, version) };
  switch (type) {
    case 'desktop':
      return {
        userAgent: userAgentOf('X11; Linux x86_64', major, ''),
        platform: 'Linux x86_64',
        clientHints: { ...brands, ...linux, mobile: false, wow64: false },
        viewport: { width: 1920, height: 1080 },
        deviceScaleFactor: 1,
        hasTouch: false,
      };
    case 'mobile':
      return {
        // Chrome tells every page the same Android and model; the real ones are in the client hints.
        userAgent: userAgentOf('Linux; Android 10; K', major, ' Mobile'),
        platform: 'Linux armv81',
        clientHints: { ...brands, ...android, mobile: true, wow64: false },
        viewport: { width: 412, height: 915 },
        deviceScaleFactor: 2.625,
        hasTouch: true,
      };
  }
}

/** The version to claim where no Chromium is there to agree with: the newest that the plain fetch can imitate. */
export const DEFAULT_CHROMIUM_VERSION = '151.0.0.0';

// Fonts, graphics and the TCP stack are those of Linux: another system's name would contradict them.
const linux = { platform: 'Linux', platformVersion: '', architecture: 'x86', bitness: '64', model: '' };
const android = { platform: 'Android', platformVersion: '16.0.0', architecture: '', bitness: '', model: 'Pixel 9' };

/** Only the major version is told, as Chrome has done since 101. */
function userAgentOf(system: string, major: number, mobile: string): string {
  return `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0${mobile} Safari/537.36`;
}

/** What Chrome sends for an address typed by its user. Plain http gets less of it, on purpose of its makers. */
export function documentHeaders(profile: DeviceProfile, protocol: string, acceptLanguage: string): HeaderList {
  const { brands, platform, mobile } = profile.clientHints;
  if (protocol !== 'https:') {
    return [
      ['upgrade-insecure-requests', '1'],
      ['user-agent', profile.userAgent],
      ['accept', ACCEPT],
      ['accept-encoding', 'gzip, deflate'],
      ['accept-language', acceptLanguage],
    ];
  }
  return [
    ['sec-ch-ua', brands.map(({ brand, version }) => `"${brand}";v="${version}"`).join(', ')],
    ['sec-ch-ua-mobile', mobile ? '?1' : '?0'],
    ['sec-ch-ua-platform', `"${platform}"`],
    ['upgrade-insecure-requests', '1'],
    ['user-agent', profile.userAgent],
    ['accept', ACCEPT],
    ['sec-fetch-site', 'none'],
    ['sec-fetch-mode', 'navigate'],
    ['sec-fetch-user', '?1'],
    ['sec-fetch-dest', 'document'],
    ['accept-encoding', 'gzip, deflate, br, zstd'],
    ['accept-language', acceptLanguage],
    ['priority', 'u=0, i'],
  ];
}

const ACCEPT =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7';
