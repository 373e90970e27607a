/**
 * The modules that are shared by the forms of the user's own library, of administration and of passwords. The
 * chunks of all of these import this file, so that esbuild puts the modules into one script.
 */
import '../../../domain/account/email';
import '../../../domain/account/profile';
import '../../../domain/core/field-errors';
import '../../../ui/hooks/use-first-error';
import '../../../ui/icons/copy';
import '../../forms/PasswordForm';
import '../../layout/PageHeader';
