import { describe, expect, test } from 'vitest';
import { afterSteps, branch, type Files, findingsIn, withAction } from '../language/tabletop';

/** Notes a word in the log of the run. */
const note = (word: string) => ({ change: 'run', to: { log: `run.log + ${word}` } });
const log = (word: string) => note(`'${word} '`);
const actors = { player: { attributes: { a: 0, b: 0 }, stats: { hp: { max: 5, fatal: true } } } };
const items = { card: { copies: 3, attributes: { card: true, worth: 1 } } };
const zones = { deck: { fill: 'it.card' }, table: {}, hand: { per: 'seat' } };
const vars = { run: { log: '', n: 0, out: null } };
const play = async (steps: object[], triggers: object, more: Files = {}) =>
  withAction(steps, { actors, items, rules: { zones, vars, triggers, ...(more.rules as object) } });
const logOf = async (steps: object[], triggers: object, more: Files = {}) =>
  String((await play(steps, triggers, more)).take('act').value('run.log')).trim();

describe('triggers', () => {
  test('run right after their step, in the order they stand in, before the next step', async () => {
    const triggers = { x: { on: 'rang', do: [log('x')] }, y: { on: 'rang', do: [log('y')] } };
    expect(await logOf([{ raise: 'rang' }, log('next')], triggers)).toBe('x y next');
  });

  test('run depth-first: what a trigger raises comes before the next trigger', async () => {
    const triggers = {
      x: { on: 'rang', do: [log('x1'), { raise: 'echo' }, log('x2')] },
      y: { on: 'rang', do: [log('y')] },
      e: { on: 'echo', do: [log('echo')] },
    };
    expect(await logOf([{ raise: 'rang' }], triggers)).toBe('x1 echo x2 y');
  });

  test('of one change come in the order of its keys', async () => {
    const triggers = { t: { on: 'changed', when: 'target == seat', do: [note("attribute + ' '")] } };
    expect(await logOf([{ change: 'seat', by: { b: 1, a: 1 } }], triggers)).toBe('b a');
  });

  test('come only after all of a change is done', async () => {
    const triggers = { t: { on: 'changed', when: "attribute == 'a'", do: [note('text(seat.b)')] } };
    expect(await logOf([{ change: 'seat', by: { a: 1, b: 7 } }], triggers)).toBe('7');
  });

  test('read their condition when their turn comes', async () => {
    const triggers = {
      x: { on: 'rang', do: [{ change: 'run', to: { n: 1 } }] },
      y: { on: 'rang', when: 'run.n == 0', do: [log('too late')] },
      z: { on: 'rang', when: 'run.n == 1', do: [log('z')] },
    };
    expect(await logOf([{ raise: 'rang' }], triggers)).toBe('z');
  });

  test('may ask and wait in the middle', async () => {
    const table = await play([{ raise: 'rang' }, log('next')], {
      x: { on: 'rang', do: [{ confirm: 'Well?' }, log('x')] },
    });
    expect(table.take('act', 'ok').value('run.log')).toBe('x next ');
  });

  test('see the cast of the step, and procedures they run see the event', async () => {
    const more = { rules: { procedures: { tell: { do: [note('event.tone')] } } } };
    const triggers = { x: { on: 'rang', when: 'seat == active && actor == seat', do: [{ run: 'tell' }] } };
    expect(await logOf([{ raise: 'rang', with: { tone: "'high'" } }], triggers, more)).toBe('high');
  });

  test('a raised event carries its names, those of the cast too', async () => {
    const triggers = { x: { on: 'rang', do: [note('tone + target.type + text(target == event.target)')] } };
    expect(await logOf([{ raise: 'rang', with: { tone: "'high '", target: 'deck[0]' } }], triggers)).toBe(
      'high cardtrue',
    );
  });

  test('`return` leaves the trigger alone', async () => {
    const triggers = { x: { on: 'rang', do: [{ return: null }, log('never')] }, y: { on: 'rang', do: [log('y')] } };
    expect(await logOf([{ raise: 'rang' }, log('next')], triggers)).toBe('y next');
  });
});

describe('events and what they bind', () => {
  test.each<[string, object[], object, string]>([
    [
      'changed',
      [{ change: 'seat', by: { a: 2 } }],
      { when: 'target == seat', do: [note('attribute + text(was) + text(now) + text(actor == seat)')] },
      'a02true',
    ],
    [
      'changed',
      [{ change: 'run', by: { n: 3 } }],
      { when: "attribute == 'n'", do: [note('text(target == run) + text(was) + text(now) + text(actor == seat)')] },
      'true03true',
    ],
    [
      'moved',
      [{ move: 'deck[0]', to: 'table' }],
      { do: [note('item.type + text(from == deck) + text(to == table)')] },
      'cardtruetrue',
    ],
    ['removed', [{ remove: 'deck[0]' }], { do: [note('target.type + text(target.gone)')] }, 'cardtrue'],
    ['died', [{ change: 'seat', by: { hp: -9 } }], { do: [note('attribute + text(target == seat)')] }, 'hptrue'],
    ['acted', [log('did')], { do: [note('action + text(seat == active)')] }, 'did acttrue'],
  ])('%s', async (on, steps, trigger, expected) => {
    expect(await logOf(steps, { t: { on, ...trigger } })).toBe(expected);
  });

  test('entered, on a map: who, where, and where from', async () => {
    const table = await withAction([{ move: 'seat', to: 'cell(2, 0)' }], {
      prototype: { name: 'Map', map: { rows: ['@..'], legend: { '@': 'player' } } },
      rules: {
        vars,
        triggers: { t: { on: 'entered', do: [note('text(mover == seat) + text(cell.x) + text(from.x)')] } },
      },
    });
    expect(table.take('act').value('run.log')).toBe('true20');
  });

  test('a thing that stays as it was did not change', async () => {
    const triggers = { t: { on: 'changed', when: 'target == seat', do: [log('changed')] } };
    expect(await logOf([{ change: 'seat', to: { a: 0, hp: 99 } }], triggers)).toBe('');
  });

  test('what an action costs is paid, and heard of, before its steps', async () => {
    const triggers = { t: { on: 'changed', when: "attribute == 'points'", do: [log('paid')] } };
    const rules = {
      zones,
      vars,
      triggers,
      turn: { first: 'main', points: 3 },
      actions: { act: { cost: 1, do: [log('did')] } },
    };
    expect((await withAction([], { actors, items, rules })).take('act').value('run.log')).toBe('paid did ');
  });
});

describe('before', () => {
  const shield = (when: string, ...more: object[]) => ({
    on: 'changed',
    before: true,
    when,
    do: [...more, { prevent: true }],
  });

  test('comes first, and the step goes on afterwards', async () => {
    const triggers = {
      t: { on: 'changed', before: true, when: "attribute == 'a'", do: [note("'before ' + text(seat.a) + ' '")] },
    };
    expect(await logOf([{ change: 'seat', by: { a: 2 } }, note("'after ' + text(seat.a)")], triggers)).toBe(
      'before 0 after 2',
    );
  });

  test('prevents one part of a change and leaves the others', async () => {
    const table = await play([{ change: 'seat', by: { a: 1 }, to: { b: 9 } }], {
      t: shield("attribute == 'b' && now == 9 && was == 0"),
    });
    expect(table.take('act').value('[seat.a, seat.b]')).toEqual([1, 0]);
  });

  test('prevents a change of each of a list by itself, and may ask between two', async () => {
    const table = await withAction(
      [{ change: 'seats()', to: { a: 5 } }, log('done')],
      {
        actors,
        rules: {
          vars,
          triggers: {
            t: {
              on: 'changed',
              before: true,
              when: "attribute == 'a'",
              do: [branch({ confirm: 'Stop it?' }, [{ prevent: true }])],
            },
          },
        },
      },
      { seats: 3 },
    );
    expect(table.take('act', 'no', 'yes', 'no').value('seats().map(s, s.a)')).toEqual([5, 0, 5]);
    expect(table.value('run.log')).toBe('done ');
  });

  test('prevents what an effect in short form does', async () => {
    const more = { rules: { zones, vars } };
    const table = await withAction(
      [
        { apply: 'deck[0].use_effect', to: 'seat', as: 'did' },
        { change: 'run', to: { out: 'did' } },
      ],
      {
        actors,
        items: { card: { use_effect: { hp: -3, a: 1 }, attributes: { card: true } } },
        rules: { ...more.rules, triggers: { t: shield("attribute == 'hp' && target == seat && actor == seat") } },
      },
    );
    expect(table.take('act').value('[seat.hp, seat.a, run.out]')).toEqual([5, 1, true]);
  });

  test('prevents the move of one card of several', async () => {
    const triggers = {
      t: {
        on: 'moved',
        before: true,
        when: 'to == table && from == deck && size(table) == 1',
        do: [{ prevent: true }],
      },
    };
    const table = await play([{ move: 'deck', to: 'table' }], triggers);
    expect(table.take('act').value('[size(deck), size(table)]')).toEqual([2, 1]);
  });

  test('prevents a draw, which is over then', async () => {
    const triggers = { t: { on: 'moved', before: true, when: 'size(seat.hand) == 2', do: [{ prevent: true }] } };
    const table = await play(
      [
        { draw: 3, from: 'deck', to: 'seat.hand', as: 'cs' },
        { draw: 1, from: 'deck', to: 'seat.hand', as: 'c' },
        { change: 'run', to: { out: '[size(cs), c]' } },
      ],
      triggers,
    );
    expect(table.take('act').value('[size(seat.hand), run.out]')).toEqual([2, [2, null]]);
  });

  test('prevents a raised event, and the step learns of it', async () => {
    const triggers = {
      stop: { on: 'rang', before: true, when: 'loud', do: [{ run: 'hush' }] },
      t: { on: 'rang', do: [log('rang')] },
    };
    const more = { rules: { procedures: { hush: { do: [{ prevent: true }] } } } };
    const steps = [
      { raise: 'rang', with: { loud: true }, as: 'went' },
      note("text(went) + ' '"),
      { raise: 'rang', with: { loud: false }, as: 'went' },
      note('text(went)'),
    ];
    expect(await logOf(steps, triggers, more)).toBe('false rang true');
  });

  test('lets all of them speak, even when the first prevents', async () => {
    const triggers = {
      x: shield("attribute == 'a'", log('x')),
      y: { on: 'changed', before: true, when: "attribute == 'a'", do: [log('y')] },
    };
    expect(await logOf([{ change: 'seat', by: { a: 1 } }, note('text(seat.a)')], triggers)).toBe('x y 0');
  });

  test('prevents entering a cell', async () => {
    const table = await withAction([{ move: 'seat', to: 'cell(2, 0)' }], {
      prototype: { name: 'Map', map: { rows: ['@..'], legend: { '@': 'player' } } },
      rules: { vars, triggers: { t: { on: 'entered', before: true, when: 'cell.x == 2', do: [{ prevent: true }] } } },
    });
    expect(table.take('act').value('seat.cell.x')).toBe(0);
  });

  test.each(['acted', 'died', 'removed'])('is a mistake with %s, which is known only afterwards', async (on) => {
    const found = await findingsIn({ rules: { triggers: { t: { on, before: true, do: [] } } } });
    expect(found.join()).toContain(`nothing can run before "${on}"`);
  });

  test('without it, there is nothing to prevent', async () => {
    const table = await play([{ raise: 'rang' }], { t: { on: 'rang', do: [{ prevent: true }] } });
    expect(() => table.take('act')).toThrow('rules/triggers/t/do/0: there is nothing to prevent here');
  });
});

test('a trigger waits for something that is never raised: a mistake, with what is near', async () => {
  const found = await findingsIn({ rules: { triggers: { t: { on: 'chnged', do: [] } } } });
  expect(found.join()).toContain('Did you mean "changed"?');
});

test('what a trigger may read of its event is known: a typo is found', async () => {
  const files = { rules: { triggers: { t: { on: 'changed', when: "atribute == 'x'", do: [] } } } };
  expect((await findingsIn(files)).join()).toContain('"atribute" has no meaning here. Did you mean "attribute"?');
});

test('steps after triggers run on from where they were, also in a loop', async () => {
  const steps = [{ each: 'c', in: 'deck', do: [{ move: 'c', to: 'table' }, log('step')] }];
  const table = await afterSteps(steps, {
    items,
    rules: { zones, vars, triggers: { t: { on: 'moved', do: [log('moved')] } } },
  });
  expect(table.value('run.log')).toBe('moved step moved step moved step ');
});
