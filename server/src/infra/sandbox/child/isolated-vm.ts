import type Ivm from 'isolated-vm';

type Loaded = { exports: { ivm?: typeof Ivm } };

/**
 * Loads the binary straight from its file: the module loader would want to read package files, which this process is not
 * allowed to.
 */
function load(file: string): typeof Ivm {
  const loaded: Loaded = { exports: {} };
  process.dlopen(loaded, file);
  if (loaded.exports.ivm === undefined) throw new Error(`${file} is not isolated-vm`);
  return loaded.exports.ivm;
}

export const ivm = load(process.argv[2] ?? '');
