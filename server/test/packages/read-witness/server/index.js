/** Refuses a person who is marked so, renames one who asks for it, breaks and hangs where a test wants it. */
export default (lorekeep) => {
  lorekeep.registerHook('PreStateCommit', (proposal) => {
    const text = proposal.payload?.description ?? '';
    if (text.includes('[veto]')) return { action: 'abort', reason: '不许 refused' };
    if (text.includes('[throw]')) throw new Error('the guard broke');
    if (text.includes('[hang]')) for (;;);
    if (text.includes('[replace]')) return { action: 'continue', replace: { ...proposal.payload, description: 'replaced 换过' } };
  });
};
