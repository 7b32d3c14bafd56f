/** When the keeper answers, in the order in which a table would consider them. */
export const answeringPolicies = ['EACH_ACTION', 'ALL_SEATS', 'KEEPER_WORD', 'QUIET_TIME'] as const;
export type Answering = (typeof answeringPolicies)[number];
