import { Failure } from '../context/command';

/** A package that is installed only by those who serve rooms. */
export async function optionalPackage<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const isMissing = (error as { code?: unknown }).code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing) throw error;
    throw new Failure(`Rooms need the package "${name}", which is not installed here: npm install ${name}`);
  }
}
