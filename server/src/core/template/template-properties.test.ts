import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderTemplateSubset, withoutTemplateSyntax } from './index.ts';

const words = fc.constantFrom('<%', '%>', '<%=', '<%-', '<%_', '_%>', '-%>', '<%%', '<%#', '<#escape-ejs>', '<#/escape-ejs>', ' if (hp) {', ' } ', ' else {', 'else if (a.b > 1) {', 'hp', 'evil', ' getvar("evil")', '"', "'", '`', '(', ')', '{', '}', '[', ']', ';', ' + ', '<', '%', '>', '\n', '雾', ' const x = evil;', 'x', '/*', '*/', '//', '?.', '??', '\\', '\ud800', ' typeof ', '!');
const soup = fc.array(words, { maxLength: 30 }).map((parts) => parts.join(''));

test('whatever the template and its values are, what comes out opens no code, and nothing throws', () => {
  fc.assert(fc.property(soup, soup, (text, evil) => {
    const rendered = renderTemplateSubset(text, { evil, hp: 1, a: { b: evil } });
    if (rendered.ok) expect(rendered.text).not.toContain('<%');
    else expect(rendered.issue.code).toMatch(/^TEMPLATE_/);
    expect(withoutTemplateSyntax(text)).not.toContain('<%');
  }), { seed: 4, numRuns: 2_000 });
});

test('long runs of half-open things take time in proportion', () => {
  for (const unit of ['<%', '<% /*', '"', '<%= "', '<#escape-ejs>', '%>', '<%# ', '`', '<% /']) {
    const from = performance.now();
    renderTemplateSubset(unit.repeat(19_000 / unit.length), {});
    withoutTemplateSyntax(unit.repeat(500_000 / unit.length));
    expect(performance.now() - from).toBeLessThan(1_000);
  }
});
