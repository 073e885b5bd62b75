import { areaBuiltins } from '../level/areas';
import { offerBuiltins } from './ruleset';

/** Imported for what it does: every function is here at once. Whoever loads games from files needs them all. */
offerBuiltins(areaBuiltins);
