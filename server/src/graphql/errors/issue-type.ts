import type { Issue } from '../../core/error/issue.ts';
import { builder } from '../builder.ts';
import type { Failure } from './failure.ts';
import { wordsOf } from './words-of.ts';

export const IssueRef = builder.objectRef<Issue>('Issue').implement({
  description: 'One problem at one place of the input.',
  fields: (t) => ({
    path: t.stringList({ description: 'Where it is, from the outside in: names of fields and numbers of list items.', resolve: (issue) => [...issue.path] }),
    code: t.exposeString('code', { description: 'What is wrong, for programs.' }),
    message: t.string({ description: "What is wrong, in the viewer's language.", resolve: (issue, _args, { locale }) => wordsOf(issue.code, issue.params ?? {}, locale) }),
  }),
});

export const DomainErrorInfoRef = builder.objectRef<Failure>('DomainErrorInfo').implement({
  description: 'Why something that went on in the background failed.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'What went wrong, for programs.' }),
    message: t.string({ description: "What went wrong, in the viewer's language.", resolve: ({ code, params }, _args, { locale }) => wordsOf(code, params, locale) }),
    issues: t.field({ type: [IssueRef], description: 'The single problems, where they are known.', resolve: ({ issues }) => [...issues] }),
  }),
});
