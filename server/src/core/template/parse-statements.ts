import type { Syntax } from './expression-syntax.ts';
import { parseValue } from './parse-value.ts';
import type { TemplateCursor } from './template-cursor.ts';
import { deeper, expectSign, isName, isSign, peek, take, takeSign, unsupported } from './template-cursor.ts';

export type Branch = { readonly condition: Syntax | null; readonly line: number; readonly body: readonly Statement[] };

/** What a template does, read without running it. */
export type Statement =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'output'; readonly value: Syntax; readonly line: number }
  | { readonly kind: 'let'; readonly name: string; readonly value: Syntax; readonly line: number }
  | { readonly kind: 'if'; readonly branches: readonly Branch[] };

const declarations = new Set(['const', 'let', 'var']);
/** Functions that change something or ask for something: nothing happens where templates only read. */
const silent = /^(?:(?:set|inc|dec|del|ins)(?:Local|Global|Message)?[vV]ar|patchVariables|setVariableSchema|define|injectPrompt|activewi|activateWorldInfo(?:ByKeywords)?|activateRegex|execute|toastr|console)$/;

/** Passes over a call with everything in its brackets. */
function skipCall(cursor: TemplateCursor): void {
  while (!isSign(cursor, '(')) {
    if (peek(cursor).kind !== 'name' && !isSign(cursor, '.')) throw unsupported(cursor, '(');
    take(cursor);
  }
  let depth = 0;
  do {
    const { kind, text } = peek(cursor);
    if (kind === 'end' || kind === 'words' || text === '%>') throw unsupported(cursor, ')');
    if (kind === 'sign' && '([{'.includes(text)) depth += 1;
    if (kind === 'sign' && ')]}'.includes(text)) depth -= 1;
    take(cursor);
  } while (depth > 0);
}

function parseBlock(cursor: TemplateCursor): Statement[] {
  return deeper(cursor, () => {
    if (!takeSign(cursor, '{')) return parseStatement(cursor);
    const body: Statement[] = [];
    while (!takeSign(cursor, '}')) {
      if (peek(cursor).kind === 'end') throw unsupported(cursor, '}');
      body.push(...parseStatement(cursor));
    }
    return body;
  });
}

/** `if (…) {…}` with all the `else if` and the `else` that follow. */
function parseIf(cursor: TemplateCursor): Statement {
  const branches: Branch[] = [];
  for (;;) {
    const { line } = take(cursor);
    expectSign(cursor, '(');
    const condition = parseValue(cursor);
    expectSign(cursor, ')');
    branches.push({ condition, line, body: parseBlock(cursor) });
    if (!isName(cursor, 'else')) return { kind: 'if', branches };
    take(cursor);
    if (isName(cursor, 'if')) continue;
    branches.push({ condition: null, line, body: parseBlock(cursor) });
    return { kind: 'if', branches };
  }
}

function parseDeclaration(cursor: TemplateCursor): Statement[] {
  const made: Statement[] = [];
  take(cursor);
  do {
    const { kind, text: name, line } = take(cursor);
    if (kind !== 'name') throw unsupported(cursor);
    expectSign(cursor, '=');
    made.push({ kind: 'let', name, value: parseValue(cursor), line });
    cursor.names.add(name);
  } while (takeSign(cursor, ','));
  return made;
}

function parseOutput(cursor: TemplateCursor, end: string): Statement {
  const { line } = peek(cursor);
  const value = parseValue(cursor);
  takeSign(cursor, ';');
  expectSign(cursor, end);
  return { kind: 'output', value, line };
}

function parseNamed(cursor: TemplateCursor): Statement[] {
  const { text } = peek(cursor);
  if (text === 'if') return [parseIf(cursor)];
  if (declarations.has(text)) return parseDeclaration(cursor);
  if (text === 'print' && isSign(cursor, '(', 1)) {
    cursor.index += 2;
    return [parseOutput(cursor, ')')];
  }
  if (text === 'await' || silent.test(text)) {
    const called = text === 'await' ? peek(cursor, 1).text : text;
    if (!silent.test(called)) throw unsupported(cursor);
    skipCall(cursor);
    return [];
  }
  throw unsupported(cursor);
}

/** One statement, or a piece of text between two tags; a lone `;` is nothing. Throws a TemplateError. */
export function parseStatement(cursor: TemplateCursor): Statement[] {
  const { kind, text } = peek(cursor);
  if (kind === 'words') {
    take(cursor);
    return [{ kind: 'words', text }];
  }
  if (takeSign(cursor, ';')) return [];
  if (takeSign(cursor, '<%=')) return [parseOutput(cursor, '%>')];
  if (isSign(cursor, '{')) return parseBlock(cursor);
  if (kind === 'name') return parseNamed(cursor);
  throw unsupported(cursor);
}
