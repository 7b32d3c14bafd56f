import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { CodeRow, ErrorCode } from '../server/src/core/error/codes.ts';
import { codes } from '../server/src/core/error/codes.ts';
import { catalogues } from '../server/src/i18n/translate.ts';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function rowOf(code: ErrorCode): string {
  const row: CodeRow = codes[code];
  const words = (locale: 'en' | 'zh') => cell(catalogues[locale].get(code) ?? '');
  return `| \`${code}\` | ${row.issue === true ? 'issue' : row.http} | ${words('en')} | ${words('zh')} |`;
}

/** The reference of all error and issue codes, from the table and the catalogues. */
export function errorDoc(): string {
  const names = (Object.keys(codes) as ErrorCode[]).toSorted();
  return `# Errors

Every failure that is part of a contract carries one of these codes; the words come in the reader's language. In GraphQL a
failure is a member of the result union (\`code\`, \`message\`, \`issues\`); over plain HTTP the code comes with the status below.
An *issue* is one problem at one path of the input; an error lists all of them at once. Anything else that goes wrong is
\`INTERNAL\` with a reference that the operator finds in the log.

This page is made by \`npm run generate\`.

| code | HTTP | English | 中文 |
|---|---|---|---|
${names.map(rowOf).join('\n')}
`;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'docs/errors.md' } } });
  writeFileSync(values.out, errorDoc());
}
