/** Two ways to start: without pictures for those who only want the text, and with everything. */
export type BrowserKind = 'lean' | 'full';

interface FlagChoices {
  kind: BrowserKind;
  profileDir: string;
  gatePort: number;
  withSandbox: boolean;
  withSharedMemory: boolean;
}

/** The flags Chromium is started with: all traffic to the gate, nothing of its own, nothing on the screen. */
export function browserFlags({ kind, profileDir, gatePort, withSandbox, withSharedMemory }: FlagChoices): string[] {
  return [
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${profileDir}`,
    ...(withSandbox ? [] : ['--no-sandbox']),
    ...(withSharedMemory ? [] : ['--disable-dev-shm-usage']),
    ...leavingByTheGateOnly(gatePort),
    ...QUIET,
    ...UNREMARKABLE,
    ...FAST,
    ...(kind === 'lean' ? ['--autoplay-policy=user-gesture-required'] : []),
    `--blink-settings=${[...MOUSE, ...(kind === 'lean' ? LEAN : [])].join(',')}`,
  ];
}

function leavingByTheGateOnly(gatePort: number): string[] {
  return [
    `--proxy-server=http://127.0.0.1:${gatePort}`,
    // Without this Chromium dials loopback addresses itself.
    '--proxy-bypass-list=<-loopback>',
    // Names are the gate's to look up: a prefetch would ask for them here.
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    '--dns-prefetch-disable',
    '--disable-quic',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--no-pings',
  ];
}

const QUIET = [
  '--no-first-run',
  '--no-default-browser-check',
  '--no-service-autorun',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-extensions-with-background-pages',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-field-trial-config',
  '--disable-hang-monitor',
  '--disable-prompt-on-repost',
  '--disable-search-engine-choice-screen',
  '--disable-sync',
  '--metrics-recording-only',
  '--mute-audio',
  '--password-store=basic',
  '--use-mock-keychain',
  '--deny-permission-prompts',
  // A page that opens a thousand windows gets none; the visit counts them.
  '--block-new-web-contents',
];

const UNREMARKABLE = [
  '--disable-blink-features=AutomationControlled',
  '--window-size=1920,1080',
  '--hide-scrollbars',
  '--force-color-profile=srgb',
];

const FAST = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-ipc-flooding-protection',
  // Each request has a context, and so a process, of its own already.
  '--disable-site-isolation-trials',
  `--disable-features=${[
    'AcceptCHFrame',
    'AutofillServerCommunication',
    'BackForwardCache',
    'CertificateTransparencyComponentUpdater',
    'DestroyProfileOnBrowserClose',
    'DialMediaRouteProvider',
    'GlobalMediaControls',
    'HttpsUpgrades',
    'ImprovedCookieControls',
    'InterestFeedContentSuggestions',
    'LazyFrameLoading',
    // The gate decides which addresses a page may reach; Chromium would ask a person.
    'LocalNetworkAccessChecks',
    'LocalNetworkAccessChecksWebSockets',
    'LocalNetworkAccessChecksWebRTC',
    'MediaRouter',
    'OptimizationHints',
    'PaintHolding',
    'Prerender2',
    'SpareRendererForSitePerProcess',
    'Translate',
  ].join(',')}`,
];

/** Without a screen Chromium says that there is no mouse either. */
const MOUSE = ['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4'];

/** Blocking each picture's URL costs more than it saves. */
const LEAN = ['imagesEnabled=false', 'downloadableBinaryFontsEnabled=false'];
