import type { EntityView } from '../../game/knowledge/seat-view';
import { make, makeButton } from '../dom';
import type { Panel, Presented, Presenter } from '../presenter/presenter';
import { describeEntity } from '../text/describe-cell';
import { zoneLabel } from '../text/text-names';

/** What is carried and worn, as a line. Pressing an item shows what can be done with it. */
export class PackPanel implements Panel {
  readonly element = make('dl', { class: 'pack', part: 'pack' });

  constructor(
    private readonly presenter: Presenter,
    private readonly tell: (text: string) => void,
  ) {}

  show({ view, situation }: Presented): void {
    const own = view.seats[view.seat]?.entity.id;
    // Cards lie on the table. If it is too narrow for their names, this panel shows the names.
    const per = view.kind === 'map' ? 'actor' : 'seat';
    const carried = view.zoneTypes.filter((type) => type.per === per).map(({ zone }) => zone);
    const zones = view.zones.filter(({ owner, zone, entities }) => {
      return owner === own && carried.includes(zone) && entities !== null && entities.length > 0;
    });
    this.element.hidden = zones.length === 0 || situation.kind === 'covered';
    // A covered hand must not stay in the page either.
    const shown = this.element.hidden ? [] : zones;
    this.element.replaceChildren(
      ...shown.map((zone) => {
        const label = zoneLabel(zone, this.presenter.words);
        const things = alike(zone.entities ?? []).map((group) => this.thing(group));
        return make('div', {}, make('dt', { class: 'quiet', text: label }), make('dd', {}, ...things));
      }),
    );
  }

  /** Focuses the first item. */
  focus(): void {
    const first = this.element.querySelector('button');
    if (first) first.focus();
    else this.tell(this.presenter.words.say('You carry nothing.'));
  }

  private thing(group: readonly EntityView[]): HTMLElement {
    const [first] = group as [EntityView];
    const text = group.length > 1 ? `${first.name} ×${group.length}` : first.name;
    return makeButton({ class: 'thing', part: 'thing', text, onClick: () => this.open(group) });
  }

  private open(group: readonly EntityView[]): void {
    const { moment } = this.presenter;
    const [first] = group as [EntityView];
    const ids = new Set(group.map(({ id }) => id));
    const choices = moment.options.filter(({ entities }) => entities.some((id) => ids.has(id)));
    // Of equal items one is enough, so it is offered once.
    const single = choices.filter((one, i) => choices.findIndex(({ label }) => label === one.label) === i);
    if (single.length > 0) this.presenter.narrow(single, first.name);
    this.tell(describeEntity(moment.view, first));
  }
}

function alike(entities: readonly EntityView[]): EntityView[][] {
  const groups = new Map<string, EntityView[]>();
  for (const entity of entities) groups.set(entity.name, [...(groups.get(entity.name) ?? []), entity]);
  return [...groups.values()];
}
