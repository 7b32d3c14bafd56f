// Strains a character: two dice pull on the spool. `input` holds rolls (by slot: expr, total, dice) and sheet (every figure).
//
// Return what should happen, in terms that the engine owns: stat_delta changes stats, mark puts a word on the character,
// narration is told to the table. The engine keeps each change within bounds and applies it, or refuses all of it.

function flow({ rolls, sheet }) {
  const [first = 0, second = 0] = rolls.pull.dice;
  const worst = Math.max(first, second);
  // A strong heart bears more: the spool gives way by what the heart does not hold.
  const cost = Math.max(1, Math.ceil((worst - sheet.heart) / 2));
  const doubles = first === second;
  return {
    stat_delta: doubles ? { spool: -cost, frays: 1 } : { spool: -cost },
    mark: doubles ? 'frayed' : null,
    narration: doubles ? 'The thread frays.' : 'The thread holds.',
  };
}
