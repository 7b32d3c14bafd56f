/** What a realm takes for the present (milliseconds since 1970, set anew for every run) and for its time zone. */
export type RealmClock = { now: number; zone: string };

type Zoned = { timeZone?: unknown };

/** Dates without arguments mean the injected present. Local time comes from the isolate itself, which is made in the room's zone. */
export function injectDate(clock: RealmClock): void {
  const Real = Date;
  const { construct } = Reflect;
  function Present(this: unknown, ...parts: unknown[]): unknown {
    if (new.target === undefined) return new Real(clock.now).toString();
    return construct(Real, parts.length === 0 ? [clock.now] : parts, new.target);
  }
  Object.defineProperties(Present, {
    length: { value: 7 },
    name: { value: 'Date' },
    now: { value: () => clock.now, writable: true, configurable: true },
    parse: { value: Real.parse, writable: true, configurable: true },
    UTC: { value: Real.UTC, writable: true, configurable: true },
    prototype: { value: Real.prototype, writable: false },
  });
  Object.defineProperty(Real.prototype, 'constructor', { value: Present, writable: true, configurable: true });
  Object.defineProperty(globalThis, 'Date', { value: Present, writable: true, configurable: true });
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
    const shown = Real.prototype[name];
    const inZone = function (this: Date, locales?: string, options?: Zoned): string {
      return Reflect.apply(shown, this, [locales, { ...options, timeZone: options?.timeZone ?? clock.zone }]);
    };
    Object.defineProperty(Real.prototype, name, { value: inZone, writable: true, configurable: true });
  }
}

/** Formats without a zone mean the room's, formats of nothing mean the injected present. */
export function injectDateTimeFormat(clock: RealmClock): void {
  const Real = Intl.DateTimeFormat;
  const { apply, construct } = Reflect;
  const { formatToParts } = Real.prototype;
  const format = Object.getOwnPropertyDescriptor(Real.prototype, 'format')?.get ?? (() => String);
  function Zoned(this: unknown, locales?: string, options?: Zoned): unknown {
    return construct(Real, [locales, { ...options, timeZone: options?.timeZone ?? clock.zone }], new.target ?? Real);
  }
  Object.defineProperty(Zoned, 'prototype', { value: Real.prototype, writable: false });
  Object.defineProperty(Zoned, 'supportedLocalesOf', { value: Real.supportedLocalesOf, writable: true, configurable: true });
  Object.defineProperties(Real.prototype, {
    constructor: { value: Zoned, writable: true, configurable: true },
    format: {
      configurable: true,
      get(this: Intl.DateTimeFormat) {
        const bound: unknown = apply(format, this, []);
        return (date?: unknown): unknown => (typeof bound === 'function' ? apply(bound, undefined, [date ?? clock.now]) : '');
      },
    },
    formatToParts: {
      writable: true,
      configurable: true,
      value(this: Intl.DateTimeFormat, date?: unknown): unknown {
        return apply(formatToParts, this, [date ?? clock.now]);
      },
    },
  });
  Object.defineProperty(Intl, 'DateTimeFormat', { value: Zoned, writable: true, configurable: true });
}

type Zonal = { toPlainDateTime(): unknown; toPlainDate(): unknown; toPlainTime(): unknown };
type TemporalLike = { Now: object; Instant: { fromEpochMilliseconds(at: number): { toZonedDateTimeISO(zone: unknown): Zonal } } };

/** `Temporal.Now` answers with the injected present and zone, where this V8 has Temporal. */
export function injectTemporal(clock: RealmClock): void {
  const temporal: TemporalLike | undefined = Reflect.get(globalThis, 'Temporal');
  if (temporal === undefined) return;
  const { Instant } = temporal;
  const instant = () => Instant.fromEpochMilliseconds(clock.now);
  const zoned = (wanted?: unknown) => instant().toZonedDateTimeISO(wanted ?? clock.zone);
  Object.assign(temporal.Now, {
    instant,
    timeZoneId: () => clock.zone,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (wanted?: unknown) => zoned(wanted).toPlainDateTime(),
    plainDateISO: (wanted?: unknown) => zoned(wanted).toPlainDate(),
    plainTimeISO: (wanted?: unknown) => zoned(wanted).toPlainTime(),
  });
}
