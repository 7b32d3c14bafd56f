/**
 * Hands this process's signals to its children and lets them decide how to end. A terminal sends its Ctrl-C to all of
 * them by itself, and a second one would make a server drop what it is finishing: there it is not handed on.
 */
export function passSignals(children) {
  const send = (signal) => children.forEach((child) => child.kill(signal));
  process.on('SIGINT', () => process.stdin.isTTY || send('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => send(signal));
}
