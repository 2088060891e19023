/** Conventional Commits: `feat(orders): ...`, in the imperative. See CONTRIBUTING.md. */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
  },
};
