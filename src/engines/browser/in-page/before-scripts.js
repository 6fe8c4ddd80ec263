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

  replace(Function.prototype, 'toString', (native, self, args) => call(native, natives.get(self) ?? self, args));
};
