import { hostObject } from './host-object.ts';
import { injectRandom } from './inject-random.ts';
import { injectDate, injectDateTimeFormat, injectTemporal } from './inject-time.ts';
import { asker, describer, evaluator, hostBody, openRealm } from './open-realm.ts';

/** Where a new context keeps what opens it; it is taken away before any script runs. */
export const openerName = '__lorekeep_open';

/** These functions live inside the isolate: their text is what is compiled there, so none may use anything but the others. */
const parts = [injectDate, injectDateTimeFormat, injectTemporal, injectRandom, hostObject, hostBody, asker, describer, evaluator, openRealm];

/** Opens a realm once while the snapshot is made; V8 keeps the compiled functions of it and nothing else. */
export const warmUp = `${openerName}(() => {}, '{"functions":[],"seed":[1,2,3,4],"zone":"UTC"}').run('{"source":"1","entry":null,"args":"[]","now":0,"limits":{"calls":0,"writes":0,"resultChars":9}}');`;

/**
 * The first script of every snapshot. It is strict: V8 shows the functions of sloppy frames to whoever formats a stack,
 * and a script must not lay hands on the one that runs it.
 */
export const prelude = `(() => {
'use strict';
${parts.join('\n')}
const clock = { now: 0, zone: 'UTC' };
injectDate(clock);
injectDateTimeFormat(clock);
const setting = { clock, reseed: injectRandom() };
globalThis.${openerName} = (send, options) => {
  delete globalThis.${openerName};
  return openRealm(setting, send, options);
};
})();`;
