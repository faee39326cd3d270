/** Caches a reading per context, so that all checks of one run share it. */
export function once<Context extends object, T>(read: (context: Context) => Promise<T>): (context: Context) => Promise<T> {
  const readings = new WeakMap<Context, Promise<T>>();
  return (context) => {
    const reading = readings.get(context) ?? read(context);
    readings.set(context, reading);
    return reading;
  };
}
