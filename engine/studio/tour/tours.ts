import type { StudioTool } from '../project/studio-context';
import type { Tour } from './tour-step';

/** The tab with the tour of a project, fetched when it is opened. */
export const tourTool = (tour: Tour): StudioTool => ({
  id: 'tour',
  label: 'Tour',
  open: async (context) => new (await import('./tour-tool')).TourTool(tour, context),
});
