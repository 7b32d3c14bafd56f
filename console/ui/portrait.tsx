import { Avatar } from '@mantine/core';
import type { AvatarProps } from '@mantine/core';
import { initials } from '../lib/format.ts';

type Props = { readonly name: string; readonly src?: string | null; readonly size?: AvatarProps['size'] };

/** A face or, without one, the initials. Decorative: the name always stands beside it. */
export function Portrait({ name, src = null, size = 'md' }: Props) {
  return <Avatar src={src} alt="" size={size} radius="sm" color="brass" variant="light" aria-hidden>{initials(name)}</Avatar>;
}
