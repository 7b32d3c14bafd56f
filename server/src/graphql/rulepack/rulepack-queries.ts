import type { RulepackProblem } from '../../infra/rulepack/rulepacks.ts';
import { isOperator, isSignedIn } from '../../room/key/principal.ts';
import type { Principal } from '../../room/key/principal.ts';
import { builder } from '../builder.ts';
import { wordsOf } from '../errors/words-of.ts';
import { RulepackRef } from './rulepack-ref.ts';
import { rulepackView } from './rulepack-type.ts';

type PlacedIssue = RulepackProblem['issues'][number];

const RulepackIssueRef = builder.objectRef<PlacedIssue>('RulepackIssue').implement({
  description: "One problem at one place of a system's file.",
  fields: (t) => ({
    path: t.stringList({ description: 'Where it is, from the outside in: keys and numbers of list items.', resolve: ({ path }) => [...path] }),
    line: t.exposeInt('line', { description: 'The line of the file, from 1.' }),
    column: t.exposeInt('column', { description: 'The column in that line, from 1.' }),
    code: t.exposeString('code', { description: 'What is wrong, for programs.' }),
    message: t.string({ description: "What is wrong, in the viewer's language.", resolve: ({ code, params }, _args, { locale }) => wordsOf(code, params ?? {}, locale) }),
  }),
});

const RulepackProblemRef = builder.objectRef<RulepackProblem>('RulepackProblem').implement({
  description: 'A file that is not used as it was meant.',
  fields: (t) => ({
    id: t.string({ description: 'The id that its system has or would have.', resolve: ({ id }) => id }),
    file: t.string({ description: 'The file on the server.', resolve: ({ path }) => path }),
    refused: t.exposeBoolean('refused', { description: 'Whether the system cannot be used at all; else some of it is of no use.' }),
    issues: t.field({ type: [RulepackIssueRef], description: 'Every problem of the file.', resolve: ({ issues }) => [...issues] }),
  }),
});

/** Whether somebody runs a room of this deployment, or all of it. */
function runsRooms(principal: Principal): boolean {
  return isOperator(principal) || principal.keys.some(({ role }) => role === 'KEEPER');
}

builder.queryField('rulepacks', (t) =>
  t.field({
    type: [RulepackRef], description: 'The systems of rules that can be played; empty for whoever has no key.',
    resolve: (_root, _args, { infra, principal }) => (isSignedIn(principal) ? infra.rulepacks.list().map((rulepack) => ({ rulepack, keeper: runsRooms(principal) })) : []),
  }),
);

builder.queryField('rulepack', (t) =>
  t.field({
    type: RulepackRef, nullable: true, description: 'A system of rules; null where there is none of that name, and for whoever has no key.',
    args: { id: t.arg.string({ required: true, description: 'Its id, or anything that it is called.' }) },
    resolve: (_root, { id }, { infra, principal }) => (isSignedIn(principal) ? rulepackView(infra.rulepacks.find(id.slice(0, 200)), runsRooms(principal)) : null),
  }),
);

builder.queryField('rulepackProblems', (t) =>
  t.field({
    type: [RulepackProblemRef], description: 'Files of systems that are left out or not used as they were meant; empty for others than operators.',
    resolve: (_root, _args, { infra, principal }) => (isOperator(principal) ? [...infra.rulepacks.problems()] : []),
  }),
);
