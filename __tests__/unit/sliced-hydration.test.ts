const root = { render: () => undefined, unmount: () => undefined };
let inTransition = false;
const hydrated: { args: unknown[]; inTransition: boolean }[] = [];

jest.mock('react', () => ({
  startTransition: (work: () => void) => {
    inTransition = true;
    work();
    inTransition = false;
  },
}));
const mockClient = {
  hydrateRoot: (...args: unknown[]) => {
    hydrated.push({ args, inTransition });
    return root;
  },
};
jest.mock('react-dom/client', () => ({ __esModule: true, default: mockClient }));

it('a page is hydrated as a transition, which React does in slices', async () => {
  await import('@/instrumentation-client');
  const [container, page, options] = [{}, 'page', { onRecoverableError: () => undefined }];
  expect(mockClient.hydrateRoot(container, page, options)).toBe(root);
  expect(hydrated).toEqual([{ args: [container, page, options], inTransition: true }]);
});
