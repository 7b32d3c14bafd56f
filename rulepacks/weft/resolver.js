// Judges one check of Weft. The engine has thrown the dice already and passes them in; this only says what they mean.
//
// `input` holds: roll, total, dice (the faces that count), modifier, target, raw_target, successes, ones, variant, difficulty,
// params. Return {rank: {id, tier, success?, critical?, fumble?}, margin?} and nothing else. There is no chance, no clock and no
// network in here, and nothing outlives the call.

function count(dice, face) {
  return dice.filter((die) => die === face).length;
}

function resolve({ dice }) {
  const best = Math.max(0, ...dice);
  const margin = Math.max(0, count(dice, best) - 1);
  // Hindrance may take the only die away: then nothing is left that could snap.
  const snaps = dice.length > 0 && count(dice, 1) * 2 >= dice.length;
  if (snaps) return { rank: { id: 'snapped', tier: 0, fumble: true }, margin };
  if (best < 4) return { rank: { id: 'slack', tier: 1 }, margin };
  if (best < 6) return { rank: { id: 'knotted', tier: 2, success: true }, margin };
  if (margin === 0) return { rank: { id: 'clear', tier: 3, success: true }, margin };
  return { rank: { id: 'bright', tier: 4, success: true, critical: true }, margin };
}
