import type { Commands } from './cdp-connection.ts';

/** A stand-in until the shared profiles are there. */
export interface Device {
  userAgent: Commands['Emulation.setUserAgentOverride']['paramsType'][0];
  metrics: Commands['Emulation.setDeviceMetricsOverride']['paramsType'][0];
  touchPoints: number;
}
export function deviceOf(type: 'desktop' | 'mobile', version: string): Device {
  const major = version.split('.')[0] ?? '150';
  const brands = [
    { brand: 'Chromium', version: major },
    { brand: 'Google Chrome', version: major },
    { brand: 'Not=A?Brand', version: '24' },
  ];
  const mobile = type === 'mobile';
  const system = mobile ? 'Linux; Android 10; K' : 'Windows NT 10.0; Win64; x64';
  return {
    userAgent: {
      userAgent: `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 ${mobile ? 'Mobile ' : ''}Safari/537.36`,
      acceptLanguage: 'en-US,en',
      platform: mobile ? 'Linux armv81' : 'Win32',
      userAgentMetadata: {
        brands,
        fullVersionList: brands.map(({ brand, version: v }) => ({ brand, version: v === major ? version : `${v}.0.0.0` })),
        platform: mobile ? 'Android' : 'Windows',
        platformVersion: mobile ? '15.0.0' : '19.0.0',
        architecture: mobile ? '' : 'x86',
        bitness: mobile ? '' : '64',
        model: mobile ? 'Pixel 9' : '',
        mobile,
      },
    },
    metrics: mobile
      ? { width: 412, height: 924, deviceScaleFactor: 2.625, mobile: true, screenWidth: 412, screenHeight: 924 }
      : { width: 1920, height: 1080, deviceScaleFactor: 1, mobile: false, screenWidth: 1920, screenHeight: 1080 },
    touchPoints: mobile ? 5 : 0,
  };
}
