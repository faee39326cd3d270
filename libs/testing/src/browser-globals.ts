import { TextDecoder, TextEncoder } from 'node:util';

// styled-components inserts rules one by one, as in production. Otherwise jsdom parses the whole sheet again for each.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });

// Browser features that jsdom lacks and the libraries under test need.
Object.assign(globalThis, { TextDecoder, TextEncoder });
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});
Object.assign(globalThis, {
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
});
// A stream without events.
Object.assign(globalThis, {
  EventSource: class {
    addEventListener() {}
    close() {}
  },
});
Element.prototype.scrollIntoView = () => {};
Element.prototype.hasPointerCapture = () => false;
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  }) as unknown as MediaQueryList;
