import { graphql } from '../../graphql/graphql.ts';
import type { ResultOf } from '../../graphql/graphql.ts';

/** Every system that can be played, and for operators the files that are not used as they were meant. */
export const rulepacksQuery = graphql(`
  query Rulepacks {
    rulepacks { id label bases }
    rulepackProblems { id file refused issues { path line column code message } }
  }
`);

/** How a check of a system is put together: what a form for one needs to know. */
export const checkRulesFragment = graphql(`
  fragment CheckRules on Rulepack {
    id
    label
    roll
    target
    compare
    scripted
    variants { id label }
    modifiers { id label }
    difficulties { id label words }
    params { id label minimum maximum default }
    stats { name label part aliases computed default }
  }
`);

/** One system in full. */
export const rulepackQuery = graphql(`
  query Rulepack($id: String!, $variant: String) {
    rulepack(id: $id) {
      ...CheckRules
      names
      bases
      expertise
      ladder(variant: $variant) { id label success critical fumble tier when }
      resources { id label }
      subsystems { id label }
      commands
    }
  }
`, [checkRulesFragment]);

/** A check that is only tried. */
export const tryCheckQuery = graphql(`
  query TryCheck($id: String!, $input: TryCheckInput!) {
    rulepack(id: $id) {
      id
      tryCheck(input: $input) {
        expression
        dice { sides values kept }
        total
        target
        effectiveTarget
        outcome { id label success critical fumble tier margin }
        issues { path code message }
      }
    }
  }
`);

export type RulepackSummary = ResultOf<typeof rulepacksQuery>['rulepacks'][number];
export type RulepackProblem = ResultOf<typeof rulepacksQuery>['rulepackProblems'][number];
export type RulepackInFull = NonNullable<ResultOf<typeof rulepackQuery>['rulepack']>;
export type CheckRules = ResultOf<typeof checkRulesFragment>;
export type LadderRank = RulepackInFull['ladder'][number];
export type RulepackStat = CheckRules['stats'][number];
export type TriedCheck = NonNullable<ResultOf<typeof tryCheckQuery>['rulepack']>['tryCheck'];
