import type { FormErrors } from '../errors.ts';

/** Something in a request's body that Discord refuses. */
export interface Problem {
  readonly path: readonly (string | number)[];
  /** Discord's code of form errors, such as BASE_TYPE_REQUIRED. */
  readonly code: string;
  readonly message: string;
}

/** Discord's tree of errors for a list of problems. */
export function formErrors(problems: readonly Problem[]): FormErrors {
  const root: FormErrors = {};
  for (const { path, code, message } of problems) {
    let node = root;
    for (const key of path) {
      const next = node[key];
      const child: FormErrors = next && !Array.isArray(next) ? next : {};
      node[key] = child;
      node = child;
    }
    const errors = node['_errors'];
    node['_errors'] = [...(Array.isArray(errors) ? errors : []), { code, message }];
  }
  return root;
}
