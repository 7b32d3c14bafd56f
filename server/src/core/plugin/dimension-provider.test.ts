import { expect, test } from 'vitest';
import type { PluginState } from './dimension-provider.ts';
import { dimensionProviderOf } from './dimension-provider.ts';

const tides: PluginState = { pluginId: '潮', enabled: true, provides: ['world.dimensions@1'] };
const builtInOff: PluginState = { pluginId: 'lorekeep', enabled: false, provides: [] };
const provider = (states: readonly PluginState[], owners: readonly string[] = [], running = true) => dimensionProviderOf({ states, owners, isRunning: () => running });

test('the built-in plugin keeps dimensions where no other was chosen', () => {
  expect(provider([])).toEqual({ id: 'lorekeep', running: true, rival: null });
  expect(provider([builtInOff])).toEqual({ id: null, running: false, rival: null });
  expect(provider([builtInOff, tides])).toEqual({ id: '潮', running: true, rival: null });
  expect(provider([{ ...tides, provides: ['x@1'] }])).toMatchObject({ id: 'lorekeep', rival: null });
});

test('dimensions stay with whom they belong to: paused while it is off, and nobody takes over', () => {
  expect(provider([{ ...tides, enabled: false }, builtInOff], ['潮'])).toEqual({ id: '潮', running: false, rival: null });
  expect(provider([{ ...tides, enabled: false }], ['潮'])).toEqual({ id: '潮', running: false, rival: 'lorekeep' });
  expect(provider([tides, builtInOff], ['潮'], false)).toEqual({ id: '潮', running: false, rival: null });
});

test('two at once are seen', () => {
  expect(provider([tides])).toMatchObject({ id: 'lorekeep', rival: '潮' });
});
