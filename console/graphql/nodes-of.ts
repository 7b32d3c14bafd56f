type Edges<N> = { readonly edges: readonly ({ readonly node: N | null } | null)[] | null };

/** The nodes of a connection's page, without the gaps that the Relay convention allows. */
export function nodesOf<N>(connection: Edges<N> | null | undefined): N[] {
  return (connection?.edges ?? []).flatMap((edge) => (edge?.node == null ? [] : [edge.node]));
}
