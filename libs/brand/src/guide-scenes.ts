/** Pictures of the pages with practical information, 960 by 640 each. */
export const guideUrl = {
  help: new URL('../assets/help.svg', import.meta.url).href,
  loyalty: new URL('../assets/loyalty.svg', import.meta.url).href,
  baggage: new URL('../assets/baggage.svg', import.meta.url).href,
  requirements: new URL('../assets/requirements.svg', import.meta.url).href,
} as const;
