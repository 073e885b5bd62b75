import { Entity } from '../../core/entity';
import { Cell, Zone } from '../../core/place';
import { shuffle } from '../../machine/effects/chance';
import { templateNamed } from '../../machine/model/entity-templates';
import { RuleError } from '../../machine/model/fault';
import { type Act, type Expr, type Frame, listIn } from '../../machine/model/frame';
import type { Machine } from '../../machine/model/machine';
import { describeValue, type Value } from '../../machine/model/value';
import { announceMove, hasBeforeMove, interrupt } from './interrupt';
import { cover, entitiesIn, goalExpr, placeIn, placeOf, sharedZone } from './places';
import { draw } from './steps-draw';
import { type Verbs, verb } from './verb';

const PLACE = { to: 'expression', at: ['top', 'bottom', 'random'] } as const;

const makeSound =
  (sound: (...at: Parameters<Expr>) => string, fixed: string | null): Act =>
  (m, f) => {
    const id = fixed ?? sound(m, f);
    if (fixed === null && id === '') return;
    m.emit({ type: 'sound', sound: id, at: f.actor?.place?.place ?? null });
  };

/** What an effect is shown on: a cell, or entities. */
const shownOn = (value: Value, pointer: string): (Entity | Cell)[] =>
  value instanceof Cell ? [value] : entitiesIn(value, pointer);

/** Steps that move entities, or emit texts and sounds. */
export const worldVerbs = {
  move: verb(
    { takes: 'expression', parts: { ...PLACE, turned: 'expression' }, needs: [['to']] },
    (compiler, step, pointer) => {
      const what = compiler.expr(step.move, `${pointer}/move`);
      const goal = `${pointer}/to`;
      const to = goalExpr(compiler, step.to, goal);
      const shared = sharedZone(compiler, step.to);
      const turned = compiler.optional(step.turned, `${pointer}/turned`);
      const at = step.at;
      const [items, place] = [compiler.names.hidden('entities'), compiler.names.hidden('number')];
      const prevented = compiler.names.hidden();
      const before = hasBeforeMove(compiler);
      compiler.emit((m, f) => {
        f.slots[items] = entitiesIn(what(m, f), pointer);
        f.slots[place] = 0;
      }, pointer);
      const loop = compiler.here;
      if (before) {
        compiler.emit((m, f) => {
          f.slots[prevented] = false;
          const entity = listIn<Entity>(f, items)[f.slots[place] as number];
          if (entity) announceMove(m, f, entity, placeOf(m, to(m, f), goal), prevented);
        }, pointer);
      }
      const moveOne = (m: Machine, f: Frame, entity: Entity): void => {
        const where = to(m, f);
        if (turned) m.set(entity, 'turned', turned(m, f));
        const spot = placeOf(m, where, goal);
        cover(m, entity, where);
        m.move(entity, spot, pointer, placeIn(m, spot, at));
      };
      const isPlain = shared >= 0 && turned === null && at !== 'bottom' && at !== 'random';
      compiler.emit((m, f) => {
        const list = listIn<Entity>(f, items);
        let next = f.slots[place] as number;
        while (next < list.length) {
          const entity = list[next++] as Entity;
          if (isPlain && !before) m.move(entity, m.world.zones[shared] as Zone, pointer);
          else if (!before || f.slots[prevented] !== true) moveOne(m, f, entity);
          if (next === list.length) return;
          // Triggers run between two moves.
          if (before || m.interpreter.isInterruptible) {
            f.slots[place] = next;
            m.interpreter.goBack(f, loop);
            return;
          }
          m.budget.burn();
        }
      }, pointer);
    },
  ),

  draw,

  shuffle: verb({ takes: 'expression' }, (compiler, step, pointer) => {
    const zone = compiler.expr(step.shuffle, `${pointer}/shuffle`);
    compiler.emit((m, f) => {
      const value = zone(m, f);
      if (!(value instanceof Zone))
        throw new RuleError(`only a zone can be shuffled, not ${describeValue(value)}`, pointer);
      shuffle(m, value);
    }, pointer);
  }),

  spawn: verb(
    { takes: 'literal', parts: { ...PLACE, with: 'map', as: 'name' }, needs: [['to']] },
    (compiler, step, pointer) => {
      const id = compiler.word(step.spawn, `${pointer}/spawn`);
      const goal = `${pointer}/to`;
      const to = goalExpr(compiler, step.to, goal);
      const made = `${pointer}/with`;
      const set = compiler.args(step.with, made);
      const into = compiler.bindTo(step.as, `${pointer}/as`);
      compiler.builder.lint?.entity(step.spawn, `${pointer}/spawn`);
      compiler.emit((m, f) => {
        const where = to(m, f);
        const place = placeOf(m, where, goal);
        const entity = m.spawn(templateNamed(m.program, id(m, f), pointer), place, placeIn(m, place, step.at));
        cover(m, entity, where);
        for (const [key, value] of Object.entries(set(m, f))) m.set(entity, key, value, made);
        if (into >= 0) f.slots[into] = entity;
      }, pointer);
    },
  ),

  remove: verb({ takes: 'expression' }, (compiler, step, pointer) => {
    const what = compiler.expr(step.remove, `${pointer}/remove`);
    compiler.emit((m, f) => {
      for (const entity of entitiesIn(what(m, f), pointer)) m.remove(entity);
    }, pointer);
  }),

  say: verb({ takes: 'text', parts: { sees: 'expression' } }, (compiler, step, pointer) => {
    const text = compiler.text(step.say, `${pointer}/say`);
    const sees = compiler.sees(step.sees, `${pointer}/sees`);
    compiler.emit((m, f) => {
      m.say(text, f, sees ? sees(m, f) : null);
    }, pointer);
  }),

  say_of: verb({ takes: 'expression', parts: { else: 'text', sees: 'expression' } }, (compiler, step, pointer) => {
    const text = compiler.expr(step.say_of, `${pointer}/say_of`);
    const otherwise = step.else === undefined ? null : compiler.text(step.else, `${pointer}/else`);
    const sees = compiler.sees(step.sees, `${pointer}/sees`);
    compiler.emit((m, f) => {
      const source = text(m, f);
      const isText = typeof source === 'string' && source !== '';
      const said = isText ? m.program.texts.spoken(source, pointer) : otherwise;
      if (said) m.say(said, f, sees ? sees(m, f) : null);
    }, pointer);
  }),

  sound: verb({ takes: 'literal' }, (compiler, step, pointer) => {
    const sound = compiler.word(step.sound, `${pointer}/sound`);
    compiler.emit(makeSound(sound, compiler.fixedWord(step.sound) || null), pointer);
  }),

  animate: verb(
    {
      takes: 'literal',
      parts: { on: 'expression', from: 'expression' },
      needs: [['on']],
      about: 'Shows an entry of effects.json on an entity or a cell. It is only for the eye.',
      examples: [{ animate: 'miss', on: 'target', from: 'actor' }],
    },
    (compiler, step, pointer) => {
      const effect = compiler.word(step.animate, `${pointer}/animate`);
      const on = compiler.expr(step.on, `${pointer}/on`);
      const by = compiler.optional(step.from, `${pointer}/from`);
      compiler.emit((m, f) => {
        const id = effect(m, f);
        const actor = by ? by(m, f) : null;
        if (id === '') return;
        for (const one of shownOn(on(m, f), `${pointer}/on`)) {
          m.emit({
            type: 'animated',
            effect: id,
            on: one instanceof Entity ? one.id : null,
            by: actor instanceof Entity ? actor.id : null,
            at: (one instanceof Entity ? one.place : one)?.place ?? null,
            because: pointer,
          });
        }
      }, pointer);
    },
  ),

  raise: verb({ takes: 'literal', parts: { with: 'map', as: 'name' } }, (compiler, step, pointer) => {
    const name = compiler.word(step.raise, `${pointer}/raise`);
    const fields = compiler.passed(step.with, `${pointer}/with`);
    const stopped = compiler.names.hidden();
    const into = compiler.bindTo(step.as, `${pointer}/as`);
    compiler.emit((m, f) => {
      const given = fields(m, f);
      f.slots[stopped] = false;
      interrupt(m, f, name(m, f), given, stopped);
    }, pointer);
    compiler.emit((m, f) => {
      const went = f.slots[stopped] !== true;
      if (into >= 0) f.slots[into] = went;
      if (!went) return;
      const event = name(m, f);
      m.emit({ type: 'raised', name: event, because: m.pointer });
      m.raise(event, fields(m, f), {});
    }, pointer);
  }),

  travel: verb({ takes: 'literal' }, (compiler, step, pointer) => {
    const level = compiler.word(step.travel, `${pointer}/travel`);
    compiler.emit((m, f) => {
      m.leaveFor(level(m, f));
    }, pointer);
  }),

  save: verb({ takes: 'literal' }, (compiler, step, pointer) => {
    const label = compiler.word(step.save, `${pointer}/save`);
    compiler.emit((m, f) => {
      m.emit({ type: 'saved', label: label(m, f) });
    }, pointer);
  }),
} satisfies Verbs;
