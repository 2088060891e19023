import { writeBuiltApi, NAME_PLACEHOLDER } from './http/built-api';
import { describeContract } from './http/describe-contract';

/** Describes the API next to the backend's bundle, for `npm run build`. */
const describeApi = async (): Promise<void> => writeBuiltApi(__dirname, await describeContract(NAME_PLACEHOLDER));

void describeApi();
