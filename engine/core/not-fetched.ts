/** Something is wanted that has not come yet. It can be fetched, and then be wanted again as if nothing had been. */
export class NotFetched extends Error {}
