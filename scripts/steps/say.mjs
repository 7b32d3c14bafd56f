/** One line for whoever started this. Standard error, because a command's standard output is its result. */
export function say(line) {
  process.stderr.write(`lorekeep: ${line}\n`);
}
