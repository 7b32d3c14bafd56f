import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf } from '../../graphql/graphql.ts';

/** What a pack contains and may do, as the server computed it from its bytes. */
export const trustCardFragment = graphql(`
  fragment TrustCardParts on TrustCard {
    counts { kind label count }
    assetBytes
    httpOrigins { origin methods }
    tools
    signer { name fingerprint }
    risks { code severity message }
    changesSinceInstalled { added { code severity message } removed { code severity message } }
  }
`);

export type TrustCardFacts = FragmentOf<typeof trustCardFragment>;
export type Risk = TrustCardFacts['risks'][number];

/** An installed pack, as gallery and details show it. */
export const packFragment = graphql(`
  fragment PackParts on Pack {
    id
    packId
    version
    name
    description
    authors
    license
    source
    sha256
    installedAt
    acceptedBy
    bundled
    cover { url }
    rooms { id name }
    trustCard { ...TrustCardParts }
  }
`, [trustCardFragment]);

export type Pack = FragmentOf<typeof packFragment>;

/** A pack file that was looked into but not installed. */
export const packPreviewFragment = graphql(`
  fragment PackPreviewParts on PackPreview {
    packId
    version
    name
    description
    authors
    license
    sha256
    size
    alreadyInstalled
    warnings { path code message }
    trustCard { ...TrustCardParts }
  }
`, [trustCardFragment]);

export type PackPreview = FragmentOf<typeof packPreviewFragment>;
