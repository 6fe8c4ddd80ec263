// Runs in the page's own world before any script of it, in every frame. `secret` is an event name no page can guess.
(secret) => {
  const natives = new WeakMap();

  /** In the place of a native function, and to the eye the same. */
  const replace = (owner, name, apply) => {
    const native = owner[name];
    if (typeof native !== 'function') return;
    const replacement = new Proxy(native, { apply });
    natives.set(replacement, native);
    Object.defineProperty(owner, name, { ...Object.getOwnPropertyDescriptor(owner, name), value: replacement });
  };

  // Timers that are about to fire mean that the page is not ready. The page's own callback is left alone: a second
  // timer with the same delay fires right after it.
  const { setTimeout, Number: toNumber } = window;
  const { apply: call } = Reflect;
  const shortMs = 350;
  let pending = 0;
  const fired = () => {
    pending -= 1;
  };
  const count = (native, self, args) => {
    const id = call(native, self, args);
    const delay = toNumber(args[1] ?? 0);
    if (!(delay > shortMs)) {
      pending += 1;
      setTimeout(fired, delay);
    }
    return id;
  };
  replace(window, 'setTimeout', count);
  replace(window, 'setInterval', count);
  addEventListener(
    secret,
    (event) => {
      event.stopImmediatePropagation();
      if (pending > 0) event.preventDefault();
    },
    true,
  );

  if (window.ServiceWorkerContainer) {
    const words = 'Failed to register a ServiceWorker: The user denied permission to use Service Worker.';
    replace(ServiceWorkerContainer.prototype, 'register', () =>
      Promise.reject(new DOMException(words, 'NotSupportedError')),
    );
  }

  // What a Chrome with a window has and one without lacks.
  const replaceGetter = (owner, name, value) => {
    const described = owner && Object.getOwnPropertyDescriptor(owner, name);
    if (!described?.get) return;
    const get = new Proxy(described.get, { apply: (native, self, args) => value(call(native, self, args)) });
    natives.set(get, described.get);
    Object.defineProperty(owner, name, { ...described, get });
  };
  replaceGetter(window.Notification, 'permission', (native) => (native === 'denied' ? 'default' : native));
  if (!window.chrome) {
    const chrome = { app: { isInstalled: false }, csi: () => ({}), loadTimes: () => ({}) };
    Object.defineProperty(window, 'chrome', { value: chrome, writable: true, enumerable: true, configurable: false });
  }
  if (!navigator.pdfViewerEnabled && !/Mobile/.test(navigator.userAgent)) {
    const listOf = (prototype, items, keyOf) => {
      const list = Object.create(prototype);
      const define = (name, value, enumerable) => Object.defineProperty(list, name, { value, enumerable });
      for (const [index, item] of items.entries()) define(index, item, true);
      for (const item of items) define(keyOf(item), item, false);
      define('length', items.length, false);
      define('item', (index) => items[index] ?? null, false);
      define('namedItem', (name) => items.find((item) => keyOf(item) === name) ?? null, false);
      define(Symbol.iterator, () => items[Symbol.iterator](), false);
      return list;
    };
    const withValues = (object, values) => {
      for (const [name, value] of Object.entries(values)) Object.defineProperty(object, name, { value });
      return object;
    };
    const description = 'Portable Document Format';
    const mimeTypes = ['application/pdf', 'text/pdf'].map((type) =>
      withValues(Object.create(MimeType.prototype), { type, suffixes: 'pdf', description }),
    );
    const names = ['', 'Chrome ', 'Chromium ', 'Microsoft Edge '].map((maker) => `${maker}PDF Viewer`);
    const plugins = [...names, 'WebKit built-in PDF'].map((name) =>
      withValues(
        listOf(Plugin.prototype, mimeTypes, ({ type }) => type),
        { name, filename: 'internal-pdf-viewer', description },
      ),
    );
    for (const mimeType of mimeTypes) withValues(mimeType, { enabledPlugin: plugins[0] });
    const pluginList = listOf(PluginArray.prototype, plugins, ({ name }) => name);
    const mimeTypeList = listOf(MimeTypeArray.prototype, mimeTypes, ({ type }) => type);
    replaceGetter(Navigator.prototype, 'plugins', () => pluginList);
    replaceGetter(Navigator.prototype, 'mimeTypes', () => mimeTypeList);
    replaceGetter(Navigator.prototype, 'pdfViewerEnabled', () => true);
  }

  replace(Function.prototype, 'toString', (native, self, args) => call(native, natives.get(self) ?? self, args));
};
