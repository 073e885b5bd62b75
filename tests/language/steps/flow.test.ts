import { describe, expect, test } from 'vitest';
import { afterSteps, branch, findingsIn, sitDown, withAction } from '../tabletop';

const log = (word: string) => ({ change: 'run', to: { log: `run.log + '${word} '` } });
const vars = { run: { log: '', n: 0, out: null, list: [] } };
const items = { card: { copies: 3, attributes: { card: true } } };
const zones = { deck: { fill: 'it.card' }, table: {} };

describe('loops', () => {
  test('`each` goes through the list as it was at the start', async () => {
    const steps = [
      {
        each: 'c',
        in: 'deck',
        do: [
          { move: 'deck', to: 'table' },
          { change: 'run', by: { n: 1 } },
        ],
      },
    ];
    expect((await afterSteps(steps, { items, rules: { zones } })).value('run.n')).toBe(3);
  });

  test('`each` of null goes through nothing', async () => {
    expect((await afterSteps([{ each: 'c', in: 'null', do: [log('x')] }])).value('run.log')).toBe('');
  });

  test('`repeat` counts once', async () => {
    const table = await afterSteps([
      { change: 'run', to: { n: 3 } },
      { repeat: 'run.n', do: [{ change: 'run', by: { n: 1 } }] },
    ]);
    expect(table.value('run.n')).toBe(6);
  });

  test('`while` asks each time', async () => {
    expect((await afterSteps([{ while: 'run.n < 4', do: [{ change: 'run', by: { n: 1 } }] }])).value('run.n')).toBe(4);
  });

  test('loops nest, and may ask in the middle', async () => {
    const inner = {
      each: 'b',
      in: '[1, 2]',
      do: [{ confirm: '[a][b]?' }, { change: 'run', to: { list: 'run.list + [a + b]' } }],
    };
    const table = await withAction([{ each: 'a', in: '[10, 20]', do: [inner] }]);
    expect(table.take('act', 'ok', 'ok', 'ok', 'ok').value('run.list')).toEqual([11, 12, 21, 22]);
  });

  test('the name of `each` belongs to its loop', async () => {
    const files = {
      rules: {
        vars,
        setup: [
          { each: 'x', in: '[1]', do: [] },
          { change: 'run', to: { n: 'x' } },
        ],
      },
    };
    expect((await findingsIn(files)).join()).toContain('"x" has no meaning here');
  });
});

describe('names and procedures', () => {
  test("a procedure sees the cast and what it is given, not the caller's names", async () => {
    const rules = {
      vars,
      procedures: { p: { with: ['x'], do: [{ change: 'run', to: { out: '[x, target, seat == active]' } }] } },
    };
    expect(
      (await afterSteps([{ let: { y: 1 } }, { run: 'p', with: { x: 'y + 1', target: 'seat' } }], { rules })).value(
        'run.out',
      ),
    ).toEqual([2, 'player', true]);
    const wrong = {
      rules: {
        ...rules,
        procedures: { p: { do: [{ change: 'run', to: { out: 'y' } }] } },
        setup: [{ let: { y: 1 } }, { run: 'p' }],
      },
    };
    expect((await findingsIn(wrong)).join()).toContain('"y" has no meaning here');
  });

  test('what it is not given is null', async () => {
    const rules = { vars, procedures: { p: { with: ['x'], do: [{ change: 'run', to: { out: 'x == null' } }] } } };
    expect((await afterSteps([{ run: 'p' }], { rules })).value('run.out')).toBe(true);
  });

  test('`return` leaves it with a value, from inside a loop too; without one the value is null', async () => {
    const find = {
      with: ['list'],
      do: [{ each: 'x', in: 'list', do: [branch({ if: 'x > 2' }, [{ return: 'x' }])] }, log('none')],
    };
    const steps = [
      { run: 'find', with: { list: '[1, 3, 9]' }, as: 'a' },
      { run: 'find', with: { list: '[1]' }, as: 'b' },
      { change: 'run', to: { out: '[a, b]' } },
    ];
    const table = await afterSteps(steps, { rules: { vars, procedures: { find } } });
    expect([table.value('run.out'), table.value('run.log')]).toEqual([[3, null], 'none ']);
  });

  test('`return` in an action leaves the action', async () => {
    expect((await afterSteps([log('a'), { return: null }, log('b')])).value('run.log')).toBe('a ');
  });

  test('a procedure may be named by an expression', async () => {
    const rules = { vars, procedures: { say_a: { do: [log('a')] } } };
    expect(
      (
        await afterSteps([{ run: 'say_[deck[0].letter]' }], {
          items: { card: { attributes: { card: true, letter: 'a' } } },
          rules: { ...rules, zones },
        })
      ).value('run.log'),
    ).toBe('a ');
  });

  test('an argument it does not take is found', async () => {
    const rules = { procedures: { p: { with: ['tone'], do: [] } }, setup: [{ run: 'p', with: { tune: 1 } }] };
    expect((await findingsIn({ rules })).join()).toContain('the procedure "p" takes no "tune". Did you mean "tone"?');
  });

  test('a parameter of an action that is named like one of the cast is that one, for procedures too', async () => {
    const rules = {
      zones,
      vars,
      procedures: { p: { do: [{ change: 'run', to: { out: 'item == deck[0] && item.card' } }] } },
      actions: {
        act: { with: { item: 'deck.filter(c, c == deck[0])' }, label: 'Take [item_name]', do: [{ run: 'p' }] },
      },
    };
    const table = await withAction([], { items, rules });
    expect(table.labels).toEqual(['Take the card']);
    expect(table.take(table.offered[0] as string).value('run.out')).toBe(true);
  });
});

describe("an action that is called like one of the engine's", () => {
  const rules = {
    vars,
    zones,
    actions: { drop: { do: [log('dropped')] }, use: { label: 'Rub your hands', do: [log('warm')] } },
  };

  test('and says what to do has neither its parameter nor its words', async () => {
    const table = await sitDown({ items, rules });
    expect(table.offered).toEqual(['drop', 'use']);
    expect(table.labels).toEqual(['Drop', 'Rub your hands']);
    expect(table.take('drop', 'use').value('run.log')).toBe('dropped warm ');
  });
});

describe('go and end_turn', () => {
  const phases = {
    main: { leave: [log('leave')] },
    next: { enter: [log('enter')] },
    last: { enter: [log('last')] },
  };

  test('the steps under way finish first, in procedures too', async () => {
    const rules = { vars, phases, procedures: { p: { do: [{ go: 'next' }, log('p')] } } };
    const table = await afterSteps([{ run: 'p' }, log('act')], { rules });
    expect(table.value('run.log')).toBe('p act leave enter ');
  });

  test('the last `go` counts', async () => {
    expect(
      (await afterSteps([{ go: 'next' }, { go: 'last' }], { rules: { vars, phases } })).value('[phase, run.log]'),
    ).toEqual(['last', 'leave last ']);
  });

  test('`end_turn` outweighs `go`: end → next seat → start → first', async () => {
    const turn = { first: 'main', start: [log('start')], end: [log('end')] };
    const table = await withAction(
      [{ end_turn: true }, { go: 'next' }, log('act')],
      { rules: { vars, phases, turn } },
      { seats: 2 },
    );
    table.take('act');
    expect(table.value('run.log')).toBe('start act leave end start ');
    expect(table.value('[phase, active == seats()[1]]')).toEqual(['main', true]);
  });

  test('`acted` comes before the phase is left', async () => {
    const rules = { vars, phases, triggers: { t: { on: 'acted', do: [log('acted')] } } };
    expect((await afterSteps([{ go: 'next' }, log('act')], { rules })).value('run.log')).toBe('act acted leave enter ');
  });

  test('a phase may be entered again', async () => {
    const table = await afterSteps([{ go: 'main' }], {
      rules: { vars, phases: { main: { enter: [log('in')], leave: [log('out')] } } },
    });
    expect(table.value('run.log')).toBe('in out in ');
  });

  test('`enter` may go on at once', async () => {
    const table = await afterSteps([{ go: 'hall' }], {
      rules: { vars, phases: { ...phases, hall: { enter: [log('hall'), { go: 'last' }, log('still')] } } },
    });
    expect(table.value('run.log')).toBe('leave hall still last ');
  });

  test("a turn's start may end the turn: its phases are skipped, its end is not", async () => {
    const rules = {
      vars: { run: { log: '', n: 0, out: null } },
      phases: { main: { enter: [log('main')] } },
      turn: {
        first: 'main',
        start: [{ change: 'run', by: { n: 1 } }, branch({ if: 'run.n == 2' }, [{ end_turn: true }, log('skip')])],
        end: [log('end')],
      },
    };
    const table = await withAction([{ end_turn: true }], { rules }, { seats: 3 });
    expect(table.take('act').value('[run.log, active == seats()[2]]')).toEqual(['main end skip end main ', true]);
  });

  test("a turn's start may choose the phase", async () => {
    const rules = { vars, phases, turn: { first: 'main', start: [{ go: 'last' }] }, actions: { act: { do: [] } } };
    expect((await sitDown({ rules })).value('phase')).toBe('last');
  });

  test("what a turn's end says of going and ending is too late for the next turn", async () => {
    const rules = { vars, phases, turn: { first: 'main', end: [{ go: 'last' }, { end_turn: true }] } };
    const table = await afterSteps([{ end_turn: true }], { rules }, { seats: 3 });
    expect(table.value('[phase, active == seats()[1]]')).toEqual(['main', true]);
  });

  test('to leave a phase may end the turn, and then no other is entered; to go elsewhere it is too late', async () => {
    const leaving = (step: object) => ({ ...phases, main: { leave: [log('leave'), step] } });
    const ended = await afterSteps(
      [{ go: 'next' }],
      { rules: { vars, phases: leaving({ end_turn: true }) } },
      { seats: 2 },
    );
    expect(ended.value('[run.log, phase, active == seats()[1]]')).toEqual(['leave ', 'main', true]);
    const elsewhere = await afterSteps([{ go: 'next' }], { rules: { vars, phases: leaving({ go: 'last' }) } });
    expect(elsewhere.value('[run.log, phase]')).toEqual(['leave enter ', 'next']);
  });

  test('a turn is over by its points, or by a condition of its own', async () => {
    const points = await withAction([log('a')], {
      rules: {
        vars,
        turn: { first: 'main', points: 2, start: [log('turn')] },
        actions: { act: { cost: 1, do: [log('a')] } },
      },
    });
    expect(points.take('act', 'act', 'act').value('run.log')).toBe('turn a a turn a ');
    const own = await withAction([{ change: 'turn', by: { moves: 1 } }], {
      rules: {
        vars: { ...vars, turn: { moves: 0 } },
        turn: { first: 'main', over: 'turn.moves == 2', start: [log('turn')] },
      },
    });
    expect(own.take('act', 'act', 'act').value('run.log')).toBe('turn turn ');
  });

  test('what cannot be paid is not offered', async () => {
    const rules = {
      turn: { first: 'main', points: 2, over: 'false' },
      actions: { dear: { cost: 2, do: [] }, cheap: { cost: '1', do: [] }, free: { do: [] } },
    };
    const table = await sitDown({ rules });
    expect(table.offered).toEqual(['dear', 'cheap', 'free']);
    expect(table.take('cheap').offered).toEqual(['cheap', 'free']);
    expect(table.take('cheap').offered).toEqual(['free']);
  });
});
