import type { HttpPermission, Inspection, InspectContext } from '../inspection.ts';
import { extensionOf } from '../pack-path.ts';
import { asList, asMapping, asText, readFrontMatter } from '../read-text.ts';

const codeExtensions = new Set(['js', 'mjs', 'cjs', 'ts', 'mts', 'cts', 'wasm']);
/** A permission without methods bounds nothing, so the card shows them all. */
const allMethods = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT'];

function httpOf(manifest: Readonly<Record<string, unknown>> | null): HttpPermission[] {
  return asList(asMapping(manifest?.['permissions'])?.['http']).flatMap((item) => {
    const origin = asText(asMapping(item)?.['origin']);
    const methods = asList(asMapping(item)?.['methods']).map(String);
    return origin === '' ? [] : [{ origin, methods: methods.length > 0 ? methods : allMethods }];
  });
}

function toolsOf(manifest: Readonly<Record<string, unknown>> | null): string[] {
  const uses = [asMapping(manifest?.['agent']), asMapping(manifest?.['function'])].map((part) => asMapping(part?.['tools']));
  const lists = [asMapping(manifest?.['contributes'])?.['tools'], ...uses.flatMap((tools) => [tools?.['builtin'], tools?.['plugin']])];
  return lists.flatMap(asList).filter((name) => typeof name === 'string');
}

/** Manifests (PLUGIN.md and runtimes' RUNTIME.md) declare the network and tools of a plugin; any script in it is code. */
export function inspectPlugin(bytes: Uint8Array, path: string, context: InspectContext): Inspection {
  const inner = path.slice(context.entry.length + 1);
  if (codeExtensions.has(extensionOf(path))) return { trust: { hasPluginCode: true } };
  if (inner !== 'PLUGIN.md' && !/^runtimes\/[^/]+\/RUNTIME\.md$/.test(inner)) return {};
  const front = readFrontMatter(bytes);
  if (!front.ok) return { issues: front.issues };
  const manifests = [asMapping(front.value), asMapping(asMapping(front.value)?.['runtime'])];
  return { trust: { httpOrigins: manifests.flatMap(httpOf), tools: manifests.flatMap(toolsOf) } };
}
