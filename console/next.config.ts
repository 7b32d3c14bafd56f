import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';

const repository = fileURLToPath(new URL('..', import.meta.url));

/** `next dev` answers for every room itself; an export has one page that stands for all of them. */
const developing = process.env.NODE_ENV === 'development';

/** Static files only: the server delivers them and GraphQL is the one source of data. */
const config: NextConfig = {
  output: developing ? undefined : 'export',
  trailingSlash: true,
  images: { unoptimized: true },
  turbopack: { root: repository },
  reactStrictMode: true,
  poweredByHeader: false,
  devIndicators: false,
  // Types need the schema's introspection, which `check` generates; a first start must not depend on it.
  typescript: { ignoreBuildErrors: true },
};

export default config;
