import { runCli } from './run-cli.ts';

/** Resolves once a stream has taken everything: a pipe may still be full when the command has ended. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()));
}

const code = await runCli({
  args: process.argv.slice(2),
  environment: process.env,
  terminal: { out: (text) => void process.stdout.write(text), err: (text) => void process.stderr.write(text) },
});
await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
process.exit(code);
