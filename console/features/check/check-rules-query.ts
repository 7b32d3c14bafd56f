import { graphql } from '../../graphql/graphql.ts';
import { checkRulesFragment } from '../rules/rules-query.ts';

/** What a form for checks needs to know of one system; read once and kept. */
export const checkRulesQuery = graphql(`
  query CheckRulesOf($id: String!) { rulepack(id: $id) { ...CheckRules } }
`, [checkRulesFragment]);
