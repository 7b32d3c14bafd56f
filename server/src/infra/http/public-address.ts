import { BlockList, isIP } from 'node:net';

/**
 * IPv4 that is no host of the public internet: this host, private, shared by carriers, loopback, link-local (with the
 * metadata of clouds), protocol use, documentation, 6to4 relays, benchmarks, multicast, reserved; and the one metadata
 * address that looks public.
 */
const refusedIPv4 = [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24',
  '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4', '168.63.129.16/32',
];

/**
 * Of IPv6 only 2000::/3 is given to hosts at all; that leaves out loopback, unique local, link-local, multicast, and
 * IPv4 that is mapped, compatible or behind NAT64. Within it: protocol use with Teredo, documentation, 6to4.
 */
const refusedIPv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = '', bits] = subnet.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const refused4 = listOf(refusedIPv4, 'ipv4');
const refused6 = listOf(refusedIPv6, 'ipv6');
const unicast6 = listOf(['2000::/3'], 'ipv6');

/** Whether an IP address, as a resolver writes it, is one of the public internet. Anything else than an address is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused4.check(address, 'ipv4');
  // An address with a zone belongs to one link.
  if (family !== 6 || address.includes('%')) return false;
  return unicast6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}
